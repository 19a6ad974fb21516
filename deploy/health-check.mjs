// The health check of every image: ends with 0 when the process of this container is ready. It needs
// nothing but Node, and asks the port that the process was told to answer on.
const port = process.env.HEALTH_PORT || '8080'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(8_000),
}).catch(() => null)
process.exitCode = answer?.ok === true ? 0 : 1
