/** What pages say of what they could not look for, find or read. */
export const found = {
  found: {
    short: 'Escriba al menos dos letras',
    shortHint: 'Con una sola letra coinciden demasiados clientes para buscarlos.',
    cut: 'Coinciden demasiados clientes',
    cutHint: 'Puede que falten los que busca. Escriba más de lo que sabe de ellos.',
    unread: 'No leído',
    unmoved: 'Cupones sin movimiento de saldo',
  },
}
