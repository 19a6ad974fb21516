/** Metrics that have a new name: the former one, which works for one version more, and the one in its place. */
export const formerMetrics: Readonly<Record<string, string>> = {
  loyalty_round_commands: 'loyalty_commit_batch_commands',
  loyalty_round_duration_seconds: 'loyalty_commit_batch_duration_seconds',
}

/** The same of settings. */
export const formerSettings: Readonly<Record<string, string>> = {
  IMPORT_LANES: 'IMPORT_PARTITIONS',
}

/** The text that Prometheus reads, with the renamed metrics under their former names too. */
export function withFormerMetrics(text: string): string {
  const blocks = text.trimEnd().split('\n\n')
  const copies = Object.entries(formerMetrics).flatMap(([former, name]) => {
    const block = blocks.find((one) => one.startsWith(`# HELP ${name} `))
    if (block === undefined) return []
    const rest = block.slice(block.indexOf('\n')).replaceAll(name, former)
    return `# HELP ${former} Deprecated, use ${name}.${rest}`
  })
  return `${[...blocks, ...copies].join('\n\n')}\n`
}

/** The former name of a setting, where it has one. */
export const formerSettingOf = (name: string): string | undefined =>
  Object.keys(formerSettings).find((former) => formerSettings[former] === name)
