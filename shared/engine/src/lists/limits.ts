/** The text of an answer, so that it passes the broker with some room for headers; it takes 4 MiB. */
export const ANSWER_BYTES_MAX = 3 * 1024 * 1024
/** Documents that a list reads ahead. One may have some MiB; an answer of the database has 16 MiB at most. */
export const ROWS_AHEAD_MAX = 64
