import { DAY_MS } from '@loyalty/contracts/durations'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { readOwnCertificate, TlsFileError } from '@loyalty/engine/process'
import { Problem } from '../problem.js'
import { overwrite, writeUnlessThere } from './files.js'
import { createAuthority, issueCertificate } from './issue-certificate.js'

/** What speaks TLS to others, each with a folder of its own below `tls`, since containers are given folders. */
export const tlsServers = ['gateway', 'nats', 'mongo'] as const
type TlsServer = (typeof tlsServers)[number]

/** Where the containers see the authorities, and connection strings name them. */
export const CA_FILE_IN_CONTAINERS = '/run/tls/ca.crt'

export const TLS_FOLDER = 'tls'
const OPEN_FOLDER_MODE = 0o755
const KEY_MODE = 0o600

const AUTHORITY_DAYS = 3_650
/** No longer than browsers and Apple's programs take a certificate for. */
const CERTIFICATE_DAYS = 397
/** What has less than this left is made anew. */
const RENEWED_DAYS = 30
/** Clocks of others may be behind. */
const EARLIER_MS = 3_600_000

/** Names under which the servers are reached besides their own, `loyalty.example.com` for example. */
export interface CertificateOptions {
  names: readonly string[]
  now?: Date
}

/**
 * Makes an authority and a certificate of it for each server, where they are missing, lack a name or
 * have less than 30 days left. Those that another authority has made are left alone. Answers the names of what
 * was made. Throws a Problem when a file that is there is of no use.
 */
export async function putCertificates(
  folder: string,
  { names, now = new Date() }: CertificateOptions,
): Promise<string[]> {
  const root = join(folder, TLS_FOLDER)
  for (const part of ['', 'ca', ...tlsServers]) {
    await mkdir(join(root, part), { recursive: true })
    await chmod(join(root, part), OPEN_FOLDER_MODE)
  }
  const made = (await addAuthority(root, now)) ? [`${TLS_FOLDER}/ca/ca.crt`] : []
  const authority = await readAuthority(root)
  for (const server of tlsServers) {
    const wanted = await namesOf(root, server, names)
    if (await isNeeded(join(root, server), wanted, authority?.certificate ?? null, now)) {
      await issue(root, server, wanted, now)
      made.push(`${TLS_FOLDER}/${server}/tls.crt`)
    }
  }
  await joinFilesOfMongo(join(root, 'mongo'))
  return made
}

/** Makes the certificate of one server anew. */
export async function rotateCertificate(
  folder: string,
  server: TlsServer,
  { names, now = new Date() }: CertificateOptions,
): Promise<void> {
  const root = join(folder, TLS_FOLDER)
  const present = certificateIn(await readFile(join(root, server, 'tls.crt'), 'utf8'))
  const authority = await readAuthority(root)
  if (authority === null || !present.verify(authority.certificate.publicKey)) {
    throw new Problem(
      `${TLS_FOLDER}/${server}/tls.crt was not made by this command: put a new one there`,
    )
  }
  await issue(root, server, await namesOf(root, server, names), now)
  await joinFilesOfMongo(join(root, 'mongo'))
}

/** Its own, those that are asked for, and those that its present certificate has. */
async function namesOf(
  root: string,
  server: TlsServer,
  names: readonly string[],
): Promise<[string, ...string[]]> {
  const text = await readFile(join(root, server, 'tls.crt'), 'utf8').catch(() => null)
  const present = text === null ? '' : (certificateIn(text).subjectAltName ?? '')
  const kept = present.matchAll(/(?:DNS|IP Address):([^,]+)/g).map(([, name = '']) => name)
  const others = new Set(['localhost', '127.0.0.1', ...names, ...kept])
  others.delete(server)
  return [server, ...others]
}

async function addAuthority(root: string, now: Date): Promise<boolean> {
  const path = join(root, 'ca', 'ca.crt')
  if (existsSync(path)) return false
  const from = new Date(now.getTime() - EARLIER_MS)
  const to = new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS)
  const { cert, key } = await createAuthority('Loyalty Storefront', { from, to })
  await overwrite(root, 'ca.key', key, KEY_MODE)
  return writeUnlessThere(path, cert)
}

/** The authority with its key; null where the key is not ours to have. */
async function readAuthority(root: string) {
  const cert = await readFile(join(root, 'ca', 'ca.crt'), 'utf8')
  const pem = await readFile(join(root, 'ca.key'), 'utf8').catch(() => null)
  if (pem === null) return null
  const key = createPrivateKey(pem)
  const certificate = certificateIn(cert)
  return certificate.checkPrivateKey(key) ? { certificate, issuer: { cert, key } } : null
}

function certificateIn(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new Problem('a file below tls holds no certificate')
  }
}

async function isNeeded(
  folder: string,
  names: readonly string[],
  authority: X509Certificate | null,
  now: Date,
): Promise<boolean> {
  const files = {
    certSetting: join(folder, 'tls.crt'),
    certFile: join(folder, 'tls.crt'),
    keySetting: join(folder, 'tls.key'),
    keyFile: join(folder, 'tls.key'),
  }
  if (!existsSync(files.certFile)) return true
  const present = certificateIn(await readFile(files.certFile, 'utf8'))
  if (authority !== null && present.verify(authority.publicKey)) {
    const isNamed = names.every((name) => isFor(present, name))
    return !isNamed || present.validToDate.getTime() < now.getTime() + RENEWED_DAYS * DAY_MS
  }
  try {
    readOwnCertificate(files, now)
    return false
  } catch (error) {
    if (error instanceof TlsFileError) throw new Problem(error.message)
    throw error
  }
}

const isFor = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined

async function issue(
  root: string,
  server: TlsServer,
  names: readonly [string, ...string[]],
  now: Date,
): Promise<void> {
  const authority = await readAuthority(root)
  if (authority === null) {
    throw new Problem(
      `${TLS_FOLDER}/${server}/tls.crt is not there, and ${TLS_FOLDER}/ca.key, by which it would be made, is not that of ${TLS_FOLDER}/ca/ca.crt`,
    )
  }
  const from = new Date(now.getTime() - EARLIER_MS)
  const to = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS)
  const { cert, key } = await issueCertificate(authority.issuer, { names, from, to })
  await overwrite(join(root, server), 'tls.key', key)
  await overwrite(join(root, server), 'tls.crt', cert)
}

/** MongoDB takes a certificate and its key from one file. */
async function joinFilesOfMongo(folder: string): Promise<void> {
  const parts = ['tls.crt', 'tls.key'].map((name) => readFile(join(folder, name), 'utf8'))
  await overwrite(folder, 'tls.pem', (await Promise.all(parts)).join(''))
}
