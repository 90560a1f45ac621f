/**
 * The line every letter of ours holds above its own words, alone on its line. Mail in cuts there, so nothing
 * a client quotes below it without marking it as a quote can be read as an order.
 */
export const REPLY_MARKER = '-- reply above this line --';
