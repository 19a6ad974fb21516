// Stands for a service that cannot start.
console.error('the settings of this process are not usable')
process.exit(78)
