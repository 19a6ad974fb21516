"""A typed client of Loyalty Storefront. `Loyalty` waits for answers; `AsyncLoyalty` awaits them."""

from loyalty import models
from loyalty._call import UNSET, Unset
from loyalty._rules import Answer, Attempt
from loyalty.client import AsyncLoyalty, Loyalty
from loyalty.codes import ErrorCode
from loyalty.errors import ClientCode, FieldError, LoyaltyError
from loyalty.events import Event
from loyalty.lists import AsyncExport, AsyncListing, Export, Listing, Rows

__all__ = [
    "UNSET",
    "Answer",
    "AsyncExport",
    "AsyncListing",
    "AsyncLoyalty",
    "Attempt",
    "ClientCode",
    "ErrorCode",
    "Event",
    "Export",
    "FieldError",
    "Listing",
    "Loyalty",
    "LoyaltyError",
    "Rows",
    "Unset",
    "models",
]
