
module.exports = make('x');