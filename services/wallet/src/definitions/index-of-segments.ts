export const BY_SEGMENT = 'by_segment'

/** Definitions by a segment; what is for all customers is not in it. */
export const indexOfSegments = (field: string) => ({
  keys: { account_id: 1 as const, [field]: 1 as const, _id: 1 as const },
  options: { name: BY_SEGMENT, partialFilterExpression: { [field]: { $gt: '' } } },
})
