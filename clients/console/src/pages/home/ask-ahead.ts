import { accountQuery, askForMe, rewardsQuery } from '../../client/definitions.js'
import { queries } from '../../client/queries.js'
import { liabilityQuery } from '../reports/reports.js'

/** Asks for what Home shows first, while the parts that show it are still being made. */
export async function askAhead(): Promise<void> {
  const may = await askForMe()
  if (may('programme:read')) {
    void queries.prefetchQuery(accountQuery)
    void queries.prefetchQuery(rewardsQuery)
  }
  if (may('reports:read')) void queries.prefetchQuery(liabilityQuery)
}
