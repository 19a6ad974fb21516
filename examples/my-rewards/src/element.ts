type Child = Node | string | null

/** An element with properties and children. Text stays text: nothing here is read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** A part of the page, named by its heading, which takes the focus when what had it is gone. */
export function section(id: string, heading: string, ...children: Child[]): HTMLElement {
  const head = element('h2', { id: `${id}-heading`, tabIndex: -1 }, heading)
  const made = element('section', { id, className: 'card' }, head, ...children)
  made.setAttribute('aria-labelledby', head.id)
  return made
}
