import { expect, test } from 'vitest'
import { createTestGateway } from '../test/support/gateway.js'

test('a start that takes long is not ended by the framework', async () => {
  const { server } = await createTestGateway()
  expect(server.initialConfig.pluginTimeout).toBe(0)
  await server.close()
})
