import { rolldown, type OutputOptions } from 'rolldown'

/** Puts a compiled program and all that it imports together. */
export async function bundle(input: string, output: OutputOptions): Promise<void> {
  const built = await rolldown({
    input,
    platform: 'node',
    // What tsc has written needs none, and an image's build has not all that the root's names.
    tsconfig: false,
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message)
    },
  })
  try {
    await built.write({ ...output, comments: { legal: true } })
  } finally {
    await built.close()
  }
}
