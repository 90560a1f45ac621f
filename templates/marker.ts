/**
 * The line that every letter of ours has above its own words. Incoming mail is cut there, so nothing that a mail program
 * quotes below it, even without marking it as a quote, can be read as an order.
 */
export const REPLY_MARKER = '-- reply above this line --';
