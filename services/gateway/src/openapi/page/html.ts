const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in a page, between tags or within an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** A sentence whose `code` is set apart. */
export const sentence = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** An element; its attributes are escaped, its content is HTML already. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${written.join('')}>${content.join('')}</${tag}>`
}

export const link = (target: string, text: string): string =>
  element('a', { href: `#${target}` }, escaped(text))
