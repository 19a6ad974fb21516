import type { Server } from 'node:tls'
import {
  ConfigError,
  readOwnCertificate,
  TlsFileError,
  type Logger,
  type OwnCertificate,
  type OwnCertificateFiles,
} from '@loyalty/engine/process'
import { versionOf } from './changed-file.js'
import type { GatewayConfig } from './config.js'
import { certificateExpiresAt } from './metrics.js'

/** Time between two looks at the files. */
const POLL_MS = 2_000

/** Where the gateway's own certificate is; null: it speaks HTTP. Throws a ConfigError. */
export function certificateFilesOf({
  TLS_CERT_FILE: certFile,
  TLS_KEY_FILE: keyFile,
}: Pick<GatewayConfig, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>): OwnCertificateFiles | null {
  if (certFile === undefined && keyFile === undefined) return null
  if (certFile === undefined || keyFile === undefined) {
    throw new ConfigError(['TLS_CERT_FILE and TLS_KEY_FILE are set together, or none of them'])
  }
  return { certSetting: 'TLS_CERT_FILE', certFile, keySetting: 'TLS_KEY_FILE', keyFile }
}

/** The certificate as it is at the start. Throws a ConfigError. */
export function readFirst(files: OwnCertificateFiles): OwnCertificate {
  try {
    return readOwnCertificate(files)
  } catch (error) {
    if (error instanceof TlsFileError) throw new ConfigError([error.message])
    throw error
  }
}

export interface FollowedCertificate {
  /** Has the server take the files where they have changed. */
  look(): Promise<void>
  close(): void
}

/**
 * Has a server take a certificate whenever its files change. Connections stay as they are. One that is
 * not usable is told of once, and the last good one stays. That it has expired is told of once too.
 */
export function followCertificate(
  files: OwnCertificateFiles,
  server: Pick<Server, 'setSecureContext'>,
  logger: Logger,
  now: () => number = Date.now,
): FollowedCertificate {
  let seen: string | null = null
  let toldProblem = ''
  /** The present one's; null: none is taken, or it is told of. */
  let untoldExpiry: Date | null = null
  const versionOfBoth = async () =>
    (await Promise.all([files.certFile, files.keyFile].map(versionOf))).join(' ')
  const take = async () => {
    try {
      const version = await versionOfBoth()
      if (version === seen) return
      const { cert, key, expiresAt } = readOwnCertificate(files)
      server.setSecureContext({ cert, key })
      certificateExpiresAt.set(expiresAt.getTime() / 1_000)
      seen = version
      toldProblem = ''
      untoldExpiry = expiresAt
      logger.info({ expiresAt }, 'certificate taken')
    } catch (err) {
      const problem = err instanceof Error ? err.message : ''
      if (problem !== toldProblem) logger.error({ err }, 'certificate not taken, the last stays')
      toldProblem = problem
    }
  }
  const look = async () => {
    await take()
    if (untoldExpiry === null || untoldExpiry.getTime() > now()) return
    logger.error(
      { expiresAt: untoldExpiry },
      'certificate has expired, callers refuse it: renew it',
    )
    untoldExpiry = null
  }
  const timer = setInterval(() => void look(), POLL_MS)
  timer.unref()
  return { look, close: () => clearInterval(timer) }
}
