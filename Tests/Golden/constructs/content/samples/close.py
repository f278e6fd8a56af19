import this

# region: outer
def close():
    # region: inner
    return 1
    # endregion
# endregion
