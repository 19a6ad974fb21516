import type { Document } from 'mongodb'

/** One index for each filter of the list, in the order of its ids. */
export const indexesOfFilters = (members: string[], only?: Document) =>
  members.map((member) => ({
    keys: { account_id: 1 as const, [member]: 1 as const, id: 1 as const },
    options: {
      name: `by_${member}`,
      ...(only === undefined ? {} : { partialFilterExpression: only }),
    },
  }))

/** By a recipient, then in the order of some member; what names nobody is not in it. */
export const indexOfRecipients = (member: string, ...order: string[]) => ({
  keys: {
    account_id: 1 as const,
    [member]: 1 as const,
    ...Object.fromEntries(order.map((name) => [name, 1 as const])),
  },
  options: { name: 'by_recipient', partialFilterExpression: { [member]: { $gt: '' } } },
})
