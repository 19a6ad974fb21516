import type { TlsOptions } from '@nats-io/transport-node'
import { ConfigError } from '../config/parse-config.js'
import { checkAuthorities, readOwnCertificate, TlsFileError } from '../tls/files.js'

/** Paths of PEM files. They are read at each dial, so a file that is replaced needs no restart. */
export interface BrokerTlsFiles {
  /** Authorities of the broker's certificate. Without it those that Node knows. */
  caFile?: string
  /** Who this process is, where the broker asks for that. */
  certFile?: string
  keyFile?: string
}

const SECURE = 'tls://'

export const addressesOf = (url: string): string[] => url.split(',').map((one) => one.trim())

/**
 * What the library is told of TLS. With options it refuses a broker that offers none, which may be
 * somebody in between; without any it is left to the broker. Throws a ConfigError when addresses and files do not
 * go together, or a file is of no use.
 */
export function brokerTls({ url, tls = {} }: { url: string; tls?: BrokerTlsFiles }): {
  tls?: TlsOptions
} {
  const addresses = addressesOf(url)
  const secure = addresses.filter((address) => address.startsWith(SECURE))
  if (secure.length > 0 && secure.length < addresses.length) {
    throw new ConfigError([`NATS_URL names addresses with ${SECURE} and others without`])
  }
  if (secure.length === 0) {
    const [setting] = settingsOf(tls)
    if (setting === undefined) return {}
    throw new ConfigError([`${setting} is set, and NATS_URL does not begin with ${SECURE}`])
  }
  check(tls)
  return { tls: { ...tls } }
}

const settingsOf = ({ caFile, certFile, keyFile }: BrokerTlsFiles): string[] => [
  ...(caFile === undefined ? [] : ['NATS_CA_FILE']),
  ...(certFile === undefined ? [] : ['NATS_CERT_FILE']),
  ...(keyFile === undefined ? [] : ['NATS_KEY_FILE']),
]

function check({ caFile, certFile, keyFile }: BrokerTlsFiles): void {
  if ((certFile === undefined) !== (keyFile === undefined)) {
    throw new ConfigError(['NATS_CERT_FILE and NATS_KEY_FILE are set together, or none of them'])
  }
  try {
    if (caFile !== undefined) checkAuthorities('NATS_CA_FILE', caFile)
    if (certFile === undefined || keyFile === undefined) return
    readOwnCertificate({
      certSetting: 'NATS_CERT_FILE',
      certFile,
      keySetting: 'NATS_KEY_FILE',
      keyFile,
    })
  } catch (error) {
    if (error instanceof TlsFileError) throw new ConfigError([error.message])
    throw error
  }
}
