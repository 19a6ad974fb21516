/** A durable consumer of a stream. */
export interface StreamConsumer {
  stream: string
  name: string
}

/** Finding out about a stream, and declaring it where it is missing. */
export const makingStream = (stream: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.STREAM.CREATE.${stream}`,
]

/** Changing a stream's settings, its number of replicas among them. */
export const changingStream = (stream: string): string => `$JS.API.STREAM.UPDATE.${stream}`

/** Keeping a stream and its consumers in order: looking at them, changing, emptying and removing them. */
export const keepingInOrder = (stream: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  changingStream(stream),
  `$JS.API.STREAM.PURGE.${stream}`,
  `$JS.API.STREAM.DELETE.${stream}`,
  `$JS.API.STREAM.LEADER.STEPDOWN.${stream}`,
  `$JS.API.STREAM.PEER.REMOVE.${stream}`,
  `$JS.API.CONSUMER.NAMES.${stream}`,
  `$JS.API.CONSUMER.LIST.${stream}`,
  `$JS.API.CONSUMER.INFO.${stream}.*`,
  `$JS.API.CONSUMER.DELETE.${stream}.*`,
  `$JS.API.CONSUMER.LEADER.STEPDOWN.${stream}.*`,
]

/** Which streams there are, and how much of the broker they take. */
export const lookingForStreams: readonly string[] = [
  '$JS.API.INFO',
  '$JS.API.STREAM.NAMES',
  '$JS.API.STREAM.LIST',
]

/** Looking whether a stream has a message. */
export const lookingInto = (stream: string): string => `$JS.API.STREAM.MSG.GET.${stream}`

/**
 * Declaring a consumer and asking it for messages. A consumer of one filter is declared with the
 * filter at the end of the subject, one of several by the older subject.
 */
export const followingStream = ({ stream, name }: StreamConsumer): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.${name}`,
  `$JS.API.CONSUMER.CREATE.${stream}.${name}.>`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`,
  `$JS.API.CONSUMER.INFO.${stream}.${name}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
]

/** Confirming or returning the messages of a consumer. */
export const confirming = ({ stream, name }: StreamConsumer): string =>
  `$JS.ACK.${stream}.${name}.>`

/** Removing a consumer, which is made again where it has left off at a place that the stream does not have. */
export const removing = ({ stream, name }: StreamConsumer): string =>
  `$JS.API.CONSUMER.DELETE.${stream}.${name}`
