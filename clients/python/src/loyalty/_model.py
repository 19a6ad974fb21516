from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """
    A part of a body or of an answer. A field that was not set is not sent; None is sent as null. Fields that a later
    service adds are ignored.
    """

    model_config = ConfigDict(
        # Each model is built when it is first used: a program uses a few of hundreds.
        defer_build=True,
        populate_by_name=True,
        protected_namespaces=(),
    )
