import { rolldown } from 'rolldown'

/** Where our own packages are found as sources: the compiler's files may be of before, or not there. */
export const fromSources = {
  conditionNames: ['source', 'import', 'node', 'default'],
  extensionAlias: { '.js': ['.ts', '.js'] },
}

/**
 * Puts programs, sources or compiled ones, and all that they import together.
 *
 * @param {import('rolldown').InputOptions['input']} input
 * @param {import('rolldown').OutputOptions} output
 * @param {readonly string[]} optional packages that may be missing: what asks for them does without
 * @param {import('rolldown').InputOptions['resolve']} resolve how it finds what is imported, where that is no compiled file
 */
export async function bundle(input, output, optional = [], resolve = {}) {
  const isOptional = ({ code, exporter }) =>
    code === 'UNRESOLVED_IMPORT' &&
    optional.some((name) => exporter === name || exporter.startsWith(`${name}/`))
  const built = await rolldown({
    input,
    platform: 'node',
    resolve,
    // An image's build has not all that the root's names.
    tsconfig: false,
    // Nest's.
    transform: { decorator: { legacy: true } },
    onLog: (level, log) => {
      if (level === 'warn' && !isOptional(log)) throw new Error(log.message)
    },
  })
  try {
    await built.write({ ...output, comments: { legal: true } })
  } finally {
    await built.close()
  }
}
