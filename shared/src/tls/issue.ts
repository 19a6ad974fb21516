import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import { isIP } from 'node:net'

/** PEM of a certificate and of its private key. */
export interface IssuedCertificate {
  cert: string
  key: string
}

export interface Validity {
  from: Date
  to: Date
}

export interface LeafRequest extends Validity {
  /** Host names and addresses that it is for; the first is its subject. */
  names: readonly [string, ...string[]]
}

/**
 * A certificate authority of one's own (X.509 v3 of RFC 5280, keys on P-256). Node reads certificates and
 * makes none, and what makes them elsewhere is a program that is not everywhere or seventeen packages.
 */
export function createAuthority(name: string, validity: Validity): IssuedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cert = toCertificate({
    subject: name,
    publicKey,
    issuer: name,
    issuerKey: privateKey,
    validity,
    extensions: [
      extension(BASIC_CONSTRAINTS, sequence(TRUE), 'critical'),
      extension(KEY_USAGE, bits(CERT_AND_CRL_SIGN, 1), 'critical'),
      extension(SUBJECT_KEY_ID, tlv(OCTET_STRING, keyIdOf(publicKey))),
    ],
  })
  return { cert, key: toPem(privateKey) }
}

/** A certificate for a server, and for the same program as a client of its kind. */
export function issueCertificate(
  authority: { cert: string; key: KeyObject },
  { names, ...validity }: LeafRequest,
): IssuedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = new X509Certificate(authority.cert)
  const cert = toCertificate({
    subject: names[0],
    publicKey,
    issuer: issuer.subject.replace(/^CN=/, ''),
    issuerKey: authority.key,
    validity,
    extensions: [
      extension(BASIC_CONSTRAINTS, sequence(), 'critical'),
      extension(KEY_USAGE, bits(DIGITAL_SIGNATURE, 7), 'critical'),
      extension(EXTENDED_KEY_USAGE, sequence(oid(SERVER_AUTH), oid(CLIENT_AUTH))),
      extension(SUBJECT_ALT_NAME, sequence(...names.map(toGeneralName))),
      extension(SUBJECT_KEY_ID, tlv(OCTET_STRING, keyIdOf(publicKey))),
      extension(AUTHORITY_KEY_ID, sequence(tlv(KEY_ID, keyIdOf(issuer.publicKey)))),
    ],
  })
  return { cert, key: toPem(privateKey) }
}

// Tags of DER (X.690).
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18
const SEQUENCE = 0x30
const SET = 0x31
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82
const IP_ADDRESS = 0x87
const KEY_ID = 0x80

// Object identifiers, as the bytes that stand in a certificate.
const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const SUBJECT_KEY_ID = '551d0e'
const KEY_USAGE = '551d0f'
const SUBJECT_ALT_NAME = '551d11'
const BASIC_CONSTRAINTS = '551d13'
const AUTHORITY_KEY_ID = '551d23'
const EXTENDED_KEY_USAGE = '551d25'
const SERVER_AUTH = '2b06010505070301'
const CLIENT_AUTH = '2b06010505070302'

const CERT_AND_CRL_SIGN = 0x06
const DIGITAL_SIGNATURE = 0x80
const SHORT_LENGTH_MAX = 0x7f
const LONG_LENGTH = 0x80
const SERIAL_BYTES = 16
const SERIAL_FIRST_BYTE = 0x40
/** The first year that no longer fits into a UTCTime. */
const YEAR_OF_LONG_TIMES = 2050
const PEM_WIDTH = 64

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

function lengthOf(length: number): Buffer {
  if (length <= SHORT_LENGTH_MAX) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([LONG_LENGTH | bytes.length]), bytes])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(SEQUENCE, ...parts)
const oid = (hex: string): Buffer => tlv(OBJECT_ID, Buffer.from(hex, 'hex'))
const TRUE = Buffer.from([0x01, 0x01, 0xff])
const bits = (byte: number, unused: number): Buffer => tlv(BIT_STRING, Buffer.from([unused, byte]))

const extension = (id: string, value: Buffer, isCritical?: 'critical'): Buffer =>
  sequence(oid(id), ...(isCritical === undefined ? [] : [TRUE]), tlv(OCTET_STRING, value))

const commonName = (name: string): Buffer =>
  sequence(tlv(SET, sequence(oid(COMMON_NAME), tlv(UTF8_STRING, Buffer.from(name)))))

function toTime(date: Date): Buffer {
  const text = `${date.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`
  return date.getUTCFullYear() < YEAR_OF_LONG_TIMES
    ? tlv(UTC_TIME, Buffer.from(text.slice(2)))
    : tlv(GENERALIZED_TIME, Buffer.from(text))
}

function toGeneralName(name: string): Buffer {
  switch (isIP(name)) {
    case 0:
      return tlv(DNS_NAME, Buffer.from(name))
    case 4:
      return tlv(IP_ADDRESS, Buffer.from(name.split('.').map(Number)))
    default:
      return tlv(IP_ADDRESS, addressBytes(name))
  }
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** The 16 bytes of an IPv6 address. */
function addressBytes(address: string): Buffer {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  const all = [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'))
  return Buffer.from(all.join(''), 'hex')
}

const keyIdOf = (key: KeyObject): Buffer => createHash('sha1').update(key.export(SPKI)).digest()

const SPKI = { type: 'spki', format: 'der' } as const

interface CertificateParts {
  subject: string
  publicKey: KeyObject
  issuer: string
  issuerKey: KeyObject
  validity: Validity
  extensions: readonly Buffer[]
}

function toCertificate(parts: CertificateParts): string {
  const { subject, publicKey, issuer, issuerKey, validity, extensions } = parts
  const algorithm = sequence(oid(ECDSA_WITH_SHA256))
  const serial = Buffer.concat([Buffer.from([SERIAL_FIRST_BYTE]), randomBytes(SERIAL_BYTES - 1)])
  const signed = sequence(
    tlv(VERSION, tlv(INTEGER, Buffer.from([2]))),
    tlv(INTEGER, serial),
    algorithm,
    commonName(issuer),
    sequence(toTime(validity.from), toTime(validity.to)),
    commonName(subject),
    publicKey.export(SPKI),
    tlv(EXTENSIONS, sequence(...extensions)),
  )
  const signature = sign('sha256', signed, issuerKey)
  const der = sequence(signed, algorithm, tlv(BIT_STRING, Buffer.from([0]), signature))
  const lines = der.toString('base64').match(new RegExp(`.{1,${PEM_WIDTH}}`, 'g')) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

const toPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
