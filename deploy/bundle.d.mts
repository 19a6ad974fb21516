import type { InputOptions, OutputOptions } from 'rolldown'

export const fromSources: NonNullable<InputOptions['resolve']>

export function bundle(
  input: InputOptions['input'],
  output: OutputOptions,
  optional?: readonly string[],
  resolve?: InputOptions['resolve'],
): Promise<void>
