import type { InputOptions, OutputOptions } from 'rolldown'

export function bundle(
  input: InputOptions['input'],
  output: OutputOptions,
  optional?: readonly string[],
  resolve?: InputOptions['resolve'],
): Promise<void>
