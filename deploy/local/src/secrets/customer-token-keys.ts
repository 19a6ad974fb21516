import { createKeyPair, parseSigningKeys, type SigningKey } from '@loyalty/engine/admin'

/** Private keys of tokens for one customer: the one that signs, and the next. Gateways verify with the keys themselves. */
export const newCustomerTokenKeys = async (): Promise<string> =>
  textOf([await newKey(), await newKey()])

/**
 * The next key signs from now on, since each gateway knows it since the last rotation, and a new one is the next. The one
 * that has signed verifies until the next rotation. One that stands alone gets a next one first.
 */
export async function rotateCustomerTokenKeys(text: string): Promise<string> {
  const [present, next] = parseSigningKeys(text)
  const fresh = await newKey()
  return textOf(next === undefined ? [present, fresh] : [next, fresh, present])
}

const newKey = async () => (await createKeyPair('EdDSA')).signingKey

const textOf = (keys: readonly SigningKey[]): string => `${JSON.stringify({ keys }, null, 2)}\n`
