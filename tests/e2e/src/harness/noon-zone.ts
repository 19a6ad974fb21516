/** A zone in which it is about noon, so that no day ends while tests run. */
const hoursFromNoon = new Date().getUTCHours() - 12
export const NOON_ZONE = `Etc/GMT${hoursFromNoon < 0 ? '' : '+'}${hoursFromNoon}`

/** The calendar day of an instant in a time zone, as GET /transactions takes it. */
export const dayOf = (instant: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(new Date(instant))
    .replaceAll('/', '-')
