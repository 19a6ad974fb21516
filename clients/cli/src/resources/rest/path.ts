/** Puts arguments into a path: `/coupons/{id}`. */
export const pathOf = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
