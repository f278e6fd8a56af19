// region: a
let a = 1
