import type { Fact } from './fact.js'

/** Headers as servers have them: `Headers`, `request.headers` of Node, or an object with names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyWebhookOptions {
  /** How far the time of the call may be from now, before or after; 5 minutes when left out. */
  toleranceMs?: number
  /** The present time in milliseconds, when not that of the machine. */
  nowMs?: number
}

/** Why a call was not believed. */
export type WebhookVerificationReason =
  'MISSING_HEADER' | 'STALE_TIMESTAMP' | 'WRONG_SIGNATURE' | 'MALFORMED_BODY'

/** Thrown for a call that is not to be believed. Answer it with 400, and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'

  constructor(
    readonly reason: WebhookVerificationReason,
    message: string,
  ) {
    super(message)
  }
}

const TOLERANCE_MS = 5 * 60_000
/** A secret that is rotated makes two. What stands behind these is not looked at. */
const SIGNATURES_MAX = 10
const PREFIX = 'whsec_'
const VERSION = 'v1,'

/**
 * Verifies a call to a webhook (https://www.standardwebhooks.com) and answers the fact that it brings.
 * @param body what came, as text or bytes, before anything parsed it
 * @param secret `whsec_…`, or several of which one has to fit
 * @throws WebhookVerificationError for a call that is not to be believed
 * @throws TypeError for a secret that is none, or a body that was parsed already
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { toleranceMs = TOLERANCE_MS, nowMs = Date.now() }: VerifyWebhookOptions = {},
): Promise<Fact> {
  const keys = (typeof secret === 'string' ? [secret] : secret).map(keyOf)
  if (keys.length === 0) throw new TypeError('verifyWebhook needs a secret')
  const bytes = bytesOf(body)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  checkTime(timestamp, toleranceMs, nowMs)
  if (!(await isSigned(signatures, joined(`${id}.${timestamp}.`, bytes), keys))) {
    throw new WebhookVerificationError(
      'WRONG_SIGNATURE',
      'no signature in webhook-signature fits: another secret, or a body that has been changed',
    )
  }
  return factOf(bytes)
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof Uint8Array) return body
  throw new TypeError('verifyWebhook needs the body as it came, before anything parses it')
}

function keyOf(secret: string): Uint8Array {
  const key = secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : null
  if (key === null || key.length === 0) {
    throw new TypeError(
      `a secret is ${PREFIX} and base64, as it was shown when the webhook was made`,
    )
  }
  return key
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isMap(headers) ? headers.get(name) : memberOf(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError('MISSING_HEADER', `the header ${name} is missing`)
}

const isMap = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === 'function'

function memberOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const own = Object.keys(headers).find((key) => key.toLowerCase() === name)
  const value = own === undefined ? undefined : headers[own]
  return typeof value === 'string' ? value : value?.join(' ')
}

function checkTime(timestamp: string, toleranceMs: number, nowMs: number): void {
  const agoMs = /^\d{1,12}$/.test(timestamp) ? nowMs - Number(timestamp) * 1000 : Number.NaN
  if (Math.abs(agoMs) <= toleranceMs) return
  throw new WebhookVerificationError(
    'STALE_TIMESTAMP',
    Number.isNaN(agoMs)
      ? 'webhook-timestamp is no time in seconds'
      : `webhook-timestamp is ${Math.round(Math.abs(agoMs) / 1000)} s ${agoMs > 0 ? 'before' : 'after'} this ` +
          `machine's clock, and ${toleranceMs / 1000} s are allowed`,
  )
}

function joined(text: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(text)
  const whole = new Uint8Array(head.length + bytes.length)
  whole.set(head)
  whole.set(bytes, head.length)
  return whole
}

/** The platform compares signatures, in constant time. */
async function isSigned(
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
  keys: readonly Uint8Array[],
): Promise<boolean> {
  const given = signatures
    .split(' ', SIGNATURES_MAX)
    .map((one) => (one.startsWith(VERSION) ? fromBase64(one.slice(VERSION.length)) : null))
    .filter((one) => one !== null)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  for (const key of keys) {
    const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify'])
    for (const one of given) {
      if (await crypto.subtle.verify('HMAC', imported, one, signed)) return true
    }
  }
  return false
}

/** Null for a text that is no base64, or another spelling of the same bytes. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text)
    return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null
  } catch {
    return null
  }
}

function factOf(bytes: Uint8Array): Fact {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isFact(value)) return value
  } catch {
    // Told below.
  }
  throw new WebhookVerificationError('MALFORMED_BODY', 'the body is signed, but is no fact in JSON')
}

/** True for an envelope. Who can sign sends what docs/facts.md says, so its fields are not checked one by one. */
const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null
