import type { Broker } from './connect.js'
import { presenceSubjectOf } from './subjects.js'

/** Tells each time that a process of a service says that it is there. Answers what ends that. */
export function onPresence(broker: Broker, service: string, listener: () => void): () => void {
  const subscription = broker.connection.subscribe(presenceSubjectOf(service), {
    callback: (error) => {
      if (error === null) listener()
    },
  })
  return () => subscription.unsubscribe()
}
