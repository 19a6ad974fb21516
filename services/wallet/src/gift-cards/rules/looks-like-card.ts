/**
 * The codes that might name a gift card, also when one is sent in another spelling or cut off: `GC`
 * and twelve more letters and digits of its sixteen, whatever stands between. In the form in which
 * codes are matched.
 */
const pattern = /^[^0-9A-Z]*G[^0-9A-Z]*C([^0-9A-Z]*[0-9A-Z]){12}/

export const looksLikeCard = (code: string): boolean => pattern.test(code)
