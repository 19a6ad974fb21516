import type { Catalogue } from '../catalogue.js'

export const scope: Catalogue['scope'] = {
  operator: 'Todo',
  customers: {
    create: 'Dar de alta a clientes',
    read: 'Leer un cliente y los niveles',
    write: 'Cambiar perfiles, dispositivos y etiquetas',
  },
  coupons: { redeem: 'Comprobar y canjear cupones', reverse: 'Deshacer canjes por su código' },
  rewards: { read: 'Leer recompensas', write: 'Crear recompensas' },
  contacts: { read: 'Buscar contactos', write: 'Crear y cambiar contactos' },
  transactions: { read: 'Leer el libro de movimientos' },
  events: { fulfill: 'Cumplir compras', write: 'Anunciar, cancelar y devolver compras' },
  forms: { read: 'Leer formularios de opinión', submit: 'Responder formularios de opinión' },
  migration: { write: 'Traer clientes y sus eventos' },
  programme: {
    read: 'Ver recompensas, cupones, campañas, niveles, formularios y ajustes',
    write: 'Crear y cambiar recompensas, cupones, campañas, niveles, formularios y ajustes',
  },
  support: {
    read: 'Encontrar clientes y ver todo sobre ellos',
    write: 'Crear y cambiar clientes, y corregir sus saldos y compras',
  },
  reports: { read: 'Ver informes y lo que ocurre ahora' },
  data: {
    import: 'Importar clientes y decidir sobre las filas pendientes',
    export: 'Llevarse datos en archivos',
  },
  people: { erase: 'Borrar a una persona y exportar todo sobre ella' },
  system: { admin: 'Reglas de identidad, revisión de saldos, tokens retirados, auditoría' },
}
