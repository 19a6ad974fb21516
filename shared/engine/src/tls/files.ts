import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A certificate with its key, as TLS takes them. */
export interface OwnCertificate {
  /** The certificate, and those between it and its authority. */
  cert: string
  key: string
  expiresAt: Date
}

/** Why a file is of no use for TLS: the end of a sentence that the setting's name begins. */
export class TlsFileError extends Error {
  override readonly name = 'TlsFileError'
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Checks a file of authorities: there has to be one that is still valid. Throws a TlsFileError. */
export function checkAuthorities(setting: string, path: string, now = new Date()): void {
  const certificates = certificatesIn(setting, readText(setting, path))
  if (certificates.every((one) => one.validToDate < now)) {
    throw new TlsFileError(`${setting} names a file whose authorities have all expired`)
  }
}

/** The files of a certificate and of its key, and the settings that name them. */
export interface OwnCertificateFiles {
  certSetting: string
  certFile: string
  keySetting: string
  keyFile: string
}

/** Reads a certificate with its key, which has to be that of the first certificate. Throws a TlsFileError. */
export function readOwnCertificate(
  { certSetting, certFile, keySetting, keyFile }: OwnCertificateFiles,
  now = new Date(),
): OwnCertificate {
  const cert = readText(certSetting, certFile)
  const key = readText(keySetting, keyFile)
  const [leaf] = certificatesIn(certSetting, cert)
  if (!leaf.checkPrivateKey(keyIn(keySetting, key))) {
    throw new TlsFileError(
      keySetting === certSetting
        ? `${keySetting} names a file with a key that is not that of its certificate`
        : `${keySetting} names a key that is not that of the certificate of ${certSetting}`,
    )
  }
  const expiresAt = leaf.validToDate
  if (expiresAt < now) {
    const at = expiresAt.toISOString()
    throw new TlsFileError(`${certSetting} names a certificate that has expired at ${at}`)
  }
  return { cert, key, expiresAt }
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason'
    throw new TlsFileError(`${setting} names a file that cannot be read (${code})`)
  }
}

function certificatesIn(setting: string, text: string): [X509Certificate, ...X509Certificate[]] {
  try {
    const [first, ...others] = text.match(CERTIFICATE) ?? []
    if (first === undefined) throw new TlsFileError(`${setting} names a file without a certificate`)
    return [new X509Certificate(first), ...others.map((other) => new X509Certificate(other))]
  } catch (error) {
    if (error instanceof TlsFileError) throw error
    throw new TlsFileError(`${setting} names a file with a certificate that cannot be read`)
  }
}

function keyIn(setting: string, text: string): KeyObject {
  try {
    return createPrivateKey(text)
  } catch {
    throw new TlsFileError(`${setting} names a file without a private key, or with a locked one`)
  }
}
