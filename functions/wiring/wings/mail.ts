/** Connects wings to mail; each is loaded with the first mail that is for it. */
import type { MailWords } from '../../facts/mail.ts';

export const words: MailWords = {
  askRematch: async (...asked) => (await import('../../rematch/cases.ts')).askRematch(...asked),
  plan: async (...said) => (await import('../../plans/cases.ts')).planByMail(...said),
  offer: async (...said) => (await import('../../offers/by-mail.ts')).offer(...said),
  offerBeside: async (...said) => (await import('../../offers/by-mail.ts')).offerBeside(...said),
  press: async (...said) => (await import('../../press/by-mail.ts')).press(...said),
  pressBeside: async (...said) => (await import('../../press/by-mail.ts')).pressBeside(...said),
  gatherPress: async (...asked) => (await import('../../press/cases.ts')).gatherPress(...asked),
};
