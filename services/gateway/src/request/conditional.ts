/** Whether the caller holds what it would be sent, by its `If-None-Match` (RFC 9110, section 13.1.2). */
export const isHeld = (tag: string, held: string | undefined): boolean =>
  held !== undefined &&
  held.split(',').some((one) => one.trim() === '*' || opaqueOf(one) === opaqueOf(tag))

/** A tag without its mark of weakness, which makes no difference here. */
const opaqueOf = (tag: string): string => tag.trim().replace(/^W\//, '')
