/** What builds do otherwise than an older one on purpose. A fault that matches is no fault; each says what it is for. */
export const CHANGED: readonly { readonly fault: RegExp; readonly reason: string }[] = [];
