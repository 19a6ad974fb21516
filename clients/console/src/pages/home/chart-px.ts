/** How high a chart of Home is: low enough that both are seen at once. */
export const CHART_PX = 180
