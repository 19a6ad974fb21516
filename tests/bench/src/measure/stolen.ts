import { readFileSync } from 'node:fs'
import { sum } from './sum.js'

/** Processor time since the machine started, in clock ticks of all its processors. */
export interface ProcessorTime {
  all: number
  /** Other guests of the same host had it, while programs here waited for it. */
  stolen: number
}

/** Of the first line of proc(5) stat: user, nice, system, idle, iowait, irq, softirq, steal; guests are in user. */
const FIELDS = 8
const STEAL = 7

export function parseProcessorTime(stat: string): ProcessorTime {
  const [line = ''] = stat.split('\n', 1)
  const ticks = line
    .trim()
    .split(/\s+/)
    .slice(1, 1 + FIELDS)
    .map(Number)
  return { all: sum(ticks), stolen: ticks[STEAL] ?? 0 }
}

/** Begins to look. Answers what tells which part of the machine's processor time others had since, from 0 to 1. */
export function watchStolen(read = () => readFileSync('/proc/stat', 'utf8')): () => number {
  const before = parseProcessorTime(read())
  return () => {
    const now = parseProcessorTime(read())
    const all = now.all - before.all
    return all > 0 ? (now.stolen - before.stolen) / all : 0
  }
}
