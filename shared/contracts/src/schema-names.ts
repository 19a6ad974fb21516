/** `coupon.redeemed` and `coupon_redeemed` as `CouponRedeemed`: how types of documents are called. */
export const pascal = (words: string): string =>
  words.replaceAll(/(?:^|[._-])([a-zA-Z])/g, (_, first: string) => first.toUpperCase())

/** What one of a list is called. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (name.endsWith('sses') || name.endsWith('ches')) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}
