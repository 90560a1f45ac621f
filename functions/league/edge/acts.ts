/** The act that a director's request asks for. */
import type * as z from 'zod/mini';
import type { DirectRequest } from '../cases/direct.ts';
import type { actBody } from './requests.ts';
import { momentOf } from './times.ts';

type Act = DirectRequest['act'];

/** Callers count the matches of a pairing from 1, the use cases from 0. */
export function readAct(body: z.infer<ReturnType<typeof actBody>>): Act {
  switch (body.act) {
    case 'pause': {
      const { act: t, until, season, division } = body;
      return { t, season, division, until: momentOf(until, 'end') };
    }
    case 'extend': {
      const { act: t, reason: _, ...rest } = body;
      return { t, ...rest };
    }
    case 'adjudicate':
    case 'annul': {
      const { act: t, reason: _, leg, ...rest } = body;
      return { t, ...rest, leg: leg - 1 } as Act;
    }
    case 'resume':
    case 're-pair': {
      const { act: t, season, division } = body;
      return { t, season, division };
    }
    case 'replace': {
      const { act: t, entrant, bot, level } = body;
      return { t, entrant, bot, level };
    }
    case 'seed':
      return { t: 'seed', order: body.order };
    case 'start-on':
      return { t: 'start-on', starts: body.starts };
    case 'describe': {
      const { act: t, reason: _, ...words } = body;
      return { t, ...words };
    }
    case 'confirm':
    case 'reject':
      return { t: body.act, ruling: body.ruling };
    case 'remove':
      return { t: body.act, entrant: body.entrant };
    case 'waive':
      return { t: body.act, ...(body.entrant !== undefined && { entrant: body.entrant }) };
    default:
      return { t: body.act };
  }
}
