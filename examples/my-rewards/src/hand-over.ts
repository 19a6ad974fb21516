/** What the shop hands over behind the # of the address. */
export interface HandOver {
  customer: string
  token: string
  /** The basket, as an order; an empty one where the shop hands none over. */
  order: object
}

/** Reads `#customer=…&token=…&order=…`; null where that is not what stands there. */
export function readHandOver(hash: string): HandOver | null {
  const handed = new URLSearchParams(hash.replace(/^#/, ''))
  const [customer, token] = [handed.get('customer'), handed.get('token')]
  if (!customer || !token) return null
  return { customer, token, order: toOrder(handed.get('order') ?? '{}') }
}

function toOrder(text: string): object {
  try {
    const order: unknown = JSON.parse(text)
    return typeof order === 'object' && order !== null ? order : {}
  } catch {
    return {}
  }
}
