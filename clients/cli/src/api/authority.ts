import { readFile } from 'node:fs/promises'
import { optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'

export const authorityOption = {
  ca_file: optional(
    anyText,
    'file',
    'authorities to trust besides those that Node knows (PEM), else LOYALTY_CA_FILE',
  ),
}

/** From now on this process trusts what these authorities have signed, at gateway and broker alike. */
export async function trustAuthority(
  named: string | undefined,
  { environment }: ConsoleIo,
): Promise<void> {
  const file = named ?? environment['LOYALTY_CA_FILE']
  if (file === undefined || file === '') return
  // Loaded for those alone who have authorities of their own: it takes as long as much of the help.
  const [tls, { checkAuthorities, TlsFileError }] = await Promise.all([
    import('node:tls'),
    import('@loyalty/engine/tls/files'),
  ])
  if (!('setDefaultCACertificates' in tls)) {
    throw new Failure(`Your own authorities need Node 24.5, this is ${process.version}.`, 2)
  }
  const setting = named === undefined ? 'LOYALTY_CA_FILE' : '--ca-file'
  try {
    checkAuthorities(setting, file)
  } catch (thrown) {
    if (thrown instanceof TlsFileError) throw new Failure(`${thrown.message}.`, 2)
    throw thrown
  }
  const own = await readFile(file, 'utf8')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), own])
}
