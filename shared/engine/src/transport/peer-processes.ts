import type { Broker } from './connect.js'
import { createLivenessProbe } from './liveness-probe.js'

/** The other processes of a service, as the broker knows them. */
export interface PeerProcesses {
  /** This process, by the id that others can ask for. */
  readonly instance: string
  /**
   * Those of some processes that are dead by the broker's own word, asked now. One that is not among them
   * may be dead all the same; one that is may live, and have lost its connection.
   */
  findDead(instances: readonly string[]): Promise<ReadonlySet<string>>
  close(): void
}

interface Question {
  /** The last number that was asked before it. */
  askedAfter: number
  dead: Set<string>
}

export function createPeerProcesses({
  broker,
  service,
  instance,
}: {
  broker: Broker
  service: string
  instance: string
}): PeerProcesses {
  const questions = new Set<Question>()
  const probe = createLivenessProbe(broker, (about, number) => {
    for (const { askedAfter, dead } of questions) if (askedAfter < number) dead.add(about)
  })

  return {
    instance,
    async findDead(instances) {
      const question: Question = { askedAfter: probe.asked, dead: new Set() }
      questions.add(question)
      for (const about of instances) probe.ask(service, about)
      // The broker's pong comes after all that it says to these questions.
      await broker.flush()
      questions.delete(question)
      return question.dead
    },
    close: () => probe.close(),
  }
}
