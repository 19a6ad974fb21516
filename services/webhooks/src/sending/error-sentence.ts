import { errors } from 'undici'
import { ForbiddenAddress } from './checked-connect.js'

const CLOSED = 'the connection was closed before the answer was whole'
const UNREACHABLE = 'the server could not be reached'
const NO_CONNECTION = 'no connection was made in time'

/** By the codes of Node and of undici. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the host was not found',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  ETIMEDOUT: NO_CONNECTION,
  UND_ERR_CONNECT_TIMEOUT: NO_CONNECTION,
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are larger than 16 KiB',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is not as long as its content-length says',
  EPROTO: 'the TLS handshake failed',
}
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|INVALID_CA|PATH_LENGTH|HOSTNAME_MISMATCH/

/** A short sentence for the owner of a webhook on why the call failed. It shows no address and no text of the server. */
export function errorSentence(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  if (error instanceof errors.HTTPParserError) return 'the answer is not valid HTTP/1.1'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = SENTENCES[code]
  if (sentence !== undefined) return sentence
  if (CERTIFICATE.test(code)) return `the certificate of the server is not accepted (${code})`
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'the TLS handshake failed'
  return 'the call failed'
}
