module.exports = {title: 'Kites'};
