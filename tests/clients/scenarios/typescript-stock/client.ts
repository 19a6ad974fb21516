import createClient from 'openapi-fetch'
import type { paths } from './interface.js'

export const connect = (baseUrl: string, token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
