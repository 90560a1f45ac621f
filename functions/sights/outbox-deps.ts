/** The ports that letters leave by. They lie here because letters are written from sights. */
import type { KeyedDeps, LetterSettings, Outgoing, SendResult } from '../facts/deps.ts';
import type { Rendered } from '../facts/letter.ts';
import type { Endpoint, MatchId } from '../facts/match.ts';
import type { LetterModel } from './letter-model.ts';

export interface Post {
  mail(outgoing: Outgoing): Promise<SendResult>;
  hook(
    endpoint: Endpoint,
    id: string,
    at: number,
    model: LetterModel,
    rendered: Rendered,
  ): Promise<SendResult & { readonly gone?: boolean }>;
}
export interface OutboxDeps extends Omit<KeyedDeps, 'grants' | 'counts'> {
  /** `<match>.<step>.<token>@domain`. */
  readonly replyAddress: (match: MatchId, step: number, token: string) => string;
  readonly post: Post;
  readonly render: (model: LetterModel) => Rendered;
  readonly settings: LetterSettings;
}
