/** What builds do differently from an older one on purpose. A fault that matches is ignored; each entry says why. */
export const CHANGED: readonly { readonly fault: RegExp; readonly reason: string }[] = [];
