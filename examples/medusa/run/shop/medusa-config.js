import { defineConfig } from '@medusajs/framework/utils'

const { DATABASE_URL, SECRET, LOYALTY_ORIGIN, LOYALTY_TOKEN } = process.env

export default defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: SECRET,
      cookieSecret: SECRET,
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: { providers: [{ resolve: './src/modules/card', id: 'test' }] },
    },
  ],
  plugins: [
    {
      resolve: 'loyalty-medusa-example',
      options: { origin: LOYALTY_ORIGIN, token: LOYALTY_TOKEN },
    },
  ],
})
