export const scopes = {
  /** What each scope of a token opens, by the two parts of its name. */
  scope: {
    operator: 'Todo',
    customers: {
      create: 'Dar de alta a clientes',
      read: 'Leer un cliente y los niveles',
      write: 'Cambiar perfiles, dispositivos y etiquetas',
    },
    'customer-tokens': { issue: 'Emitir y anular tokens de un cliente' },
    carts: {
      checkout: 'Cerrar la compra de carritos',
      evaluate: 'Calcular el precio de carritos',
    },
    coupons: { redeem: 'Comprobar y canjear cupones', reverse: 'Deshacer canjes por su código' },
    giftcards: {
      read: 'Consultar tarjetas regalo',
      sell: 'Vender y recargar tarjetas regalo',
      use: 'Pagar con tarjetas regalo y devolver a ellas',
    },
    rewards: { read: 'Leer recompensas', write: 'Crear recompensas' },
    contacts: { read: 'Buscar contactos', write: 'Crear y cambiar contactos' },
    transactions: { read: 'Leer el libro de movimientos' },
    events: {
      fulfill: 'Cumplir compras',
      read: 'Leer compras',
      write: 'Anunciar, cancelar y devolver compras',
    },
    forms: { read: 'Leer formularios de opinión', submit: 'Responder formularios de opinión' },
    migration: { write: 'Importar clientes y sus compras' },
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
      import: 'Importar clientes y decidir sobre filas fallidas',
      export: 'Exportar datos como archivos',
    },
    people: { erase: 'Borrar a una persona y exportar todo sobre ella' },
    webhooks: { read: 'Ver los webhooks y lo enviado', write: 'Configurar webhooks y reenviar' },
    system: { admin: 'Reglas de identidad, revisión de saldos, tokens retirados, auditoría' },
  },
}
