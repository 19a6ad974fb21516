import { PARKED_PAUSE_MS } from './limits.js'
import { steadyNow } from '../steady-clock.js'
import type { Waiting } from './waiting.js'

/**
 * Commands that can't go on because somebody else is changing a document that they change, most likely a process
 * that died in its batch. They are parked beside the line, so that everything else goes on, and try again one
 * document after the other.
 */
export class ParkedCommands {
  /** By the key of the document, the next one to try first. A document that nobody waits for is forgotten. */
  readonly #waiting = new Map<string, Waiting[]>()
  #nextTryMs = 0

  get size(): number {
    let size = 0
    for (const commands of this.#waiting.values()) size += commands.length
    return size
  }

  commands(): Waiting[] {
    return [...this.#waiting.values()].flat()
  }

  /** True when commands wait for this document. */
  has(key: string): boolean {
    return this.#waiting.has(key)
  }

  /** Behind those that wait for the document already. */
  add(key: string, command: Waiting): void {
    this.#put(key, [...(this.#waiting.get(key) ?? []), command])
  }

  /** Commands whose batch has conflicted at the document, before those that came later. */
  putBack(key: string, commands: readonly Waiting[]): void {
    const others = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    this.#put(key, [...commands, ...others])
    this.#nextTryMs = steadyNow() + PARKED_PAUSE_MS
  }

  /** The first commands of the document whose turn it is to be tried; null: not yet. */
  take(commandsMax: number): { key: string; commands: Waiting[] } | null {
    const [next] = this.#waiting
    if (next === undefined || steadyNow() < this.#nextTryMs) return null
    const [key, commands] = next
    this.#waiting.delete(key)
    this.#put(key, commands.slice(commandsMax))
    this.#nextTryMs = steadyNow() + PARKED_PAUSE_MS
    return { key, commands: commands.slice(0, commandsMax) }
  }

  /** A try got through: whoever still waits for the document goes on, and the next one may be tried. */
  release(key: string): Waiting[] {
    const commands = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    this.#nextTryMs = 0
    return commands
  }

  releaseAll(): Waiting[] {
    const commands = this.commands()
    this.#waiting.clear()
    return commands
  }

  #put(key: string, commands: Waiting[]) {
    if (commands.length > 0) this.#waiting.set(key, commands)
  }
}
