// @ts-check
/**
 * A program's interface over HTTP with JSON.
 * @param {string} origin
 * @param {Record<string, string>} headers of each call
 */
export function caller(origin, headers) {
  /** @type {(method: string, path: string, body?: object) => Promise<Response>} */
  const send = (method, path, body) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  const must = async (method, path, body) => {
    const answer = await send(method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  return {
    /** @param {string} path */
    get: (path) => must('GET', path),
    /** @type {(path: string, body?: object) => ReturnType<typeof must>} */
    post: (path, body = {}) => must('POST', path, body),
    /** @type {(path: string, body: object) => ReturnType<typeof must>} */
    patch: (path, body) => must('PATCH', path, body),
    /** @param {string} path */
    remove: (path) => must('DELETE', path),
    /**
     * What is answered, whatever it is.
     * @param {string} path
     */
    tryGet: async (path) => read(await send('GET', path)),
    /**
     * @param {string} path
     * @param {object} [body]
     */
    tryPost: async (path, body = {}) => read(await send('POST', path, body)),
  }
}

/** @param {Response} answer */
const read = async (answer) => ({ status: answer.status, body: JSON.parse(await answer.text()) })
