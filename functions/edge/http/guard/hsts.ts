/** `Strict-Transport-Security`: a year, and its subdomains (RFC 6797). */
export const HSTS = 'max-age=31536000; includeSubDomains';
