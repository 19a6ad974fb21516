/** What is known of a server of the broker: when it was last dialled, 0 for never. */
interface Dialled {
  readonly lastConnect: number
}

/**
 * The server to dial next: the one that was dialled longest ago, and of several such the first. By
 * itself the library begins with the one that it has just lost, which may hang and cost the whole
 * limit of a dial; here that one comes last. Null, for none, leaves the choice to the library.
 */
export function leastRecentlyDialled<Server extends Dialled>(
  servers: readonly Server[],
): Server | null {
  let chosen: Server | null = null
  for (const server of servers) {
    if (chosen === null || server.lastConnect < chosen.lastConnect) chosen = server
  }
  return chosen
}
